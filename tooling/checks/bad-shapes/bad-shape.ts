export interface BadShape {
  /** Its name in .oxlintrc.json. */
  readonly rule: string;
  readonly text: string;
  /** True for a rule that applies to tests only. */
  readonly inTest?: boolean;
}
