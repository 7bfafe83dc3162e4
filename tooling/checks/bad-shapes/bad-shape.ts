export interface BadShape {
  /** As .oxlintrc.json names it. */
  readonly rule: string;
  readonly text: string;
  /** Tests have a rule of their own. */
  readonly inTest?: boolean;
}
