/**
 * A handler returns it when a result needs another status than that of the API schema, or headers.
 */
export class EndpointResponse<Body> {
  readonly body: Body;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(
    body: Body,
    { status, headers = {} }: { status?: number; headers?: Record<string, string> },
  ) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}
