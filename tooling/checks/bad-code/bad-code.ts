/** Code that a rule of the linter must report. */
export interface BadCode {
  /** The name of the rule in .oxlintrc.json. */
  readonly rule: string;
  readonly text: string;
  /** True for a rule that applies to tests only. */
  readonly isForTests?: boolean;
}
