import { plainEnvironment } from './plain-environment.ts';

// Jest runs this before it loads a test file. Each file has its own copy of the environment.
process.env = plainEnvironment(process.env);
