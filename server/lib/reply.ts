interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
}

export class Reply {
  readonly body: unknown;
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(body: unknown, { status = 200, headers = {} }: ReplyOptions = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

export function created(body: unknown): Reply {
  return new Reply(body, { status: 201 });
}

export const noContent = new Reply(undefined, { status: 204 });
