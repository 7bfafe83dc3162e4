import { defineConfig } from 'drizzle-kit';

// drizzle-kit requires a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
});
