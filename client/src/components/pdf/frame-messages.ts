import type { FrameMessage, PageMessage } from '#shared/pdf-frame.ts';

/** Nothing in a message is a secret: a sandboxed frame cannot name the origin that it talks to. */
export function tell(message: FrameMessage): void {
  parent.postMessage(message, '*');
}

export function hear<Kind extends PageMessage['kind']>(
  kind: Kind,
  act: (message: Extract<PageMessage, { kind: Kind }>) => void,
): void {
  addEventListener('message', ({ source, data }: MessageEvent<Extract<PageMessage, { kind: Kind }>>) => {
    if (source === parent && data.kind === kind) act(data);
  });
}
