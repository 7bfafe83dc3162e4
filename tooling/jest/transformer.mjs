// Every worker loads its transformer once, outside of the tests.
import './compile-once.mjs';

export { default } from '@swc/jest';
