interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
}

export class Reply<Body = unknown> {
  readonly body: Body;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(body: Body, { status = 200, headers = {} }: ReplyOptions = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

export function created<Body>(body: Body): Reply<Body> {
  return new Reply(body, { status: 201 });
}

export const noContent = new Reply(undefined, { status: 204 });
