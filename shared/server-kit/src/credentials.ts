/**
 * Variables that every S3 tool reads; `AWS_ENDPOINT_URL` is for other stores with its interface.
 */
export interface Credentials {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
  readonly AWS_ENDPOINT_URL?: string | undefined;
}
