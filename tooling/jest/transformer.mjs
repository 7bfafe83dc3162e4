// This replaces vm.compileFunction in each worker, which loads its transformer once, before all
// tests.
import './compile-once.mjs';

export { default } from '@swc/jest';
