import { withoutShellSettings } from './shell-settings.ts';

// Jest runs this before it loads a test file. Each file has its own copy of the environment.
process.env = withoutShellSettings(process.env);
