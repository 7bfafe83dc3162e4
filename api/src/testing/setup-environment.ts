import { plainEnvironment } from './plain-environment.ts';

// Each test file has its own copy of the environment; jest runs this before it loads the file.
process.env = plainEnvironment(process.env);
