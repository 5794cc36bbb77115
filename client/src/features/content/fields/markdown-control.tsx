import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { controlClass, Field } from '#client/components/form/field.tsx';
import type { ControlProps } from './control.ts';
import { FieldCount } from './count.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';

const MarkdownPreview = lazy(async () => ({ default: (await import('./markdown-preview.tsx')).MarkdownPreview }));

export function MarkdownControl({ id, field, words, error, onChange }: ControlProps) {
  const [isRead, setRead] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const { label, hint, max } = field;

  function handleKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const tool = tools.current?.querySelector<HTMLElement>(
      `[data-keys="${event.shiftKey ? 'shift+' : ''}${event.code}"]`,
    );
    if (!tool) return;
    event.preventDefault();
    // The search of the portal has the same keys as a link.
    event.stopPropagation();
    tool.click();
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={<FieldCount words={words} max={max} kind={field.kind} />}
    >
      {(control) => (
        <div className="mt-1 border border-rule focus-within:border-rule-strong">
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b">
            <fieldset className="flex">
              <legend className="sr-only">{label}: write or preview</legend>
              {(['Write', 'Preview'] as const).map((face) => (
                <button
                  key={face}
                  type="button"
                  aria-pressed={(face === 'Preview') === isRead}
                  onClick={() => setRead(face === 'Preview')}
                  className="min-h-11 cursor-pointer px-3 text-muted text-sm hover:text-text aria-pressed:font-medium aria-pressed:text-text aria-pressed:shadow-[inset_0_-2px_0_0_var(--accent-drawn)]"
                >
                  {face}
                </button>
              ))}
            </fieldset>
            <div ref={tools} className={isRead ? 'hidden' : ''}>
              <MarkdownToolbar textarea={id} />
            </div>
          </div>
          <textarea
            rows={8}
            tabIndex={isRead ? -1 : undefined}
            className={
              isRead
                ? 'sr-only'
                : `${controlClass} grows-with-text max-h-[70vh] resize-y border-b-0! px-3 text-base! leading-relaxed`
            }
            value={words}
            onChange={(event) => onChange(event.target.value)}
            // A link to its problem leads here.
            onFocus={() => setRead(false)}
            onKeyDown={handleKey}
            {...control}
          />
          {isRead && (
            <Suspense fallback={<p className="p-4 text-muted">Loading the preview...</p>}>
              <MarkdownPreview text={words} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
