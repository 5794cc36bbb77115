import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type FrameMessage, pdfFramePath, pdfLimits } from '#shared/pdf-frame.ts';
import { answerFrame } from './answer-frame.ts';

interface PdfViewProps {
  path: string;
  name: string;
}

/**
 * Draws a stranger's PDF in a frame without an origin: it knows no session and has no network. This page fetches the
 * file, as a download, and hands it in (decision 0082).
 */
export function PdfView({ path, name }: PdfViewProps) {
  const [pages, setPages] = useState<number>();
  const [height, setHeight] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const id = useId();

  // Not after the paint: the frame may speak before that.
  useLayoutEffect(() => {
    const stopped = new AbortController();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: string) => {
      clearTimeout(patience);
      setFailure(Object.hasOwn(sentences, reason) ? sentences[reason as keyof typeof sentences] : sentences.broken);
    };
    const file = fetchBytes(path, stopped.signal);
    file.then(
      () => {
        patience = setTimeout(fail, pdfLimits.patience, 'late');
      },
      () => stopped.signal.aborted || fail('missing'),
    );

    // A hostile file may have taken over the frame: its words are checked, and lead to nothing but what is drawn here.
    function handleMessage({ source, data }: MessageEvent<FrameMessage | null>) {
      const view = frame.current?.contentWindow;
      if (!view || source !== view) return;
      if (data?.kind === 'ready') {
        file.then((bytes) => view.postMessage({ kind: 'open', bytes }, '*', [bytes])).catch(() => undefined);
      } else if (data?.kind === 'shown') {
        clearTimeout(patience);
        setPages(Number(data.pages));
      } else if (data?.kind === 'height') setHeight(Number(data.height) || undefined);
      else if (data?.kind === 'failed') fail(String(data.reason));
      else if (data?.kind === 'wanted') answerFrame(view, String(data.file));
    }
    addEventListener('message', handleMessage);
    return () => {
      removeEventListener('message', handleMessage);
      clearTimeout(patience);
      stopped.abort();
    };
  }, [path]);

  return (
    <div className="mb-3">
      <p id={id} role="status" className={failure ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {failure ?? (pages === undefined ? `Opening ${name}…` : pages === 1 ? '1 page' : `${pages} pages`)}
      </p>
      {!failure && (
        <iframe
          ref={frame}
          title={name}
          src={pdfFramePath}
          sandbox="allow-scripts"
          aria-describedby={id}
          className="mt-2 block h-48 max-h-[70vh] w-full border border-rule-strong bg-surface"
          style={height === undefined ? undefined : { height: height + borders }}
        />
      )}
    </div>
  );
}

const borders = 2;

const sentences = {
  locked: 'This PDF is locked with a password and couldn’t be shown here. Download it instead.',
  broken: 'This PDF is damaged and couldn’t be shown here. Download it instead.',
  long: `This PDF has more than ${pdfLimits.pages} pages and couldn’t be shown here. Download it instead.`,
  late: 'This PDF takes too long and couldn’t be shown here. Download it instead.',
  missing: 'This PDF couldn’t be loaded. Try downloading it.',
};

async function fetchBytes(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.arrayBuffer();
}
