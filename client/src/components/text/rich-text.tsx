import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Block, Inline, ListEntry } from '#shared/text/rich-text.ts';

interface RichTextProps {
  blocks: Block[];
  marked?: readonly number[] | undefined;
}

/** Draws elements, never HTML. */
export function RichText({ blocks, marked = [] }: RichTextProps) {
  return blocks.map((block, index) =>
    marked.includes(index) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
      <div key={index} id={markedId(index)} tabIndex={-1} className="-ml-5 scroll-mt-6 border-warning border-l-4 pl-4">
        <BlockView block={block} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <BlockView key={index} block={block} />
    ),
  );
}

/** The anchor of a marked block. */
export function markedId(index: number): string {
  return `marked-${index}`;
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading
          id={block.id}
          className={block.level === 2 ? 'mt-12 mb-4 font-semibold text-2xl' : 'mt-8 mb-3 font-semibold text-xl'}
        >
          <Line parts={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="my-4">
          <Line parts={block.children} />
        </p>
      );
    case 'list':
      return <ListView start={block.start} entries={block.entries} />;
    case 'table':
      return <TableView table={block} />;
    case 'quote':
      return (
        <blockquote className="my-6 border-accent border-l-4 bg-surface px-5 py-1">
          <RichText blocks={block.children} />
        </blockquote>
      );
    case 'code':
      return <pre className="my-6 overflow-x-auto bg-surface p-4 text-sm">{block.text}</pre>;
    case 'rule':
      return <hr className="my-10 border-rule" />;
  }
}

function ListView({ start, entries }: { start: number | null; entries: ListEntry[] }) {
  const isTasks = entries.some((entry) => entry.checked !== null);
  const items = entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
    <li key={index} className={`my-2 [&_p]:my-0 ${isTasks ? 'flex gap-3' : ''}`}>
      {entry.checked !== null && (
        <span aria-hidden="true" className="mt-2 size-4 shrink-0 border-2 border-rule-strong" />
      )}
      <div>
        <RichText blocks={entry.children} />
      </div>
    </li>
  ));
  if (start !== null) {
    return (
      <ol start={start} className="my-4 list-decimal pl-6 marker:text-muted">
        {items}
      </ol>
    );
  }
  return <ul className={`my-4 ${isTasks ? '' : 'list-disc pl-6 marker:text-accent-text'}`}>{items}</ul>;
}

function TableView({ table }: { table: Extract<Block, { type: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a region that scrolls
    <section aria-label="Table" tabIndex={0} className="my-6 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-text border-b">
            {table.header.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={column} scope="col" className="py-2 pr-4 align-bottom font-semibold">
                <Line parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={index} className="border-rule border-b">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column} className="py-2 pr-4 align-top tabular-nums">
                  <Line parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
    <Fragment key={index}>{inline(part)}</Fragment>
  ));
}

function inline(part: Inline) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="bg-surface px-1.5 py-0.5 text-[0.95em]">{part.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong className="font-semibold">
          <Line parts={part.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line parts={part.children} />
        </em>
      );
    case 'deleted':
      return (
        <s>
          <Line parts={part.children} />
        </s>
      );
    case 'link':
      return (
        <Link href={part.href} className="underline decoration-1 underline-offset-4 hover:decoration-2">
          <Line parts={part.children} />
        </Link>
      );
  }
}
