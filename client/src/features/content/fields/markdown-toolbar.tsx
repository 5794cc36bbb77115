import '@github/markdown-toolbar-element';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  TextQuote,
} from 'lucide-react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement> & { for: string }, HTMLElement>;
    }
  }
}

/** @param textarea the id of the control that it writes in */
export function MarkdownToolbar({ textarea }: { textarea: string }) {
  return (
    <markdown-toolbar for={textarea} aria-label="Formatting" className="flex flex-wrap">
      {tools.map(({ name, does, Icon, keys }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          data-md-button={name}
          data-keys={keys?.code}
          aria-label={does}
          aria-keyshortcuts={keys?.aria}
          title={keys ? `${does} (${keys.shown})` : does}
          className="grid size-11 cursor-pointer place-items-center text-muted hover:bg-surface hover:text-text"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </markdown-toolbar>
  );
}

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** @param code of the key's place, since Shift changes its letter */
function keysOf(code: string, letter: string, isShifted = false) {
  const shift = isShifted ? 'Shift+' : '';
  return {
    code: `${isShifted ? 'shift+' : ''}${code}`,
    aria: `${isApple ? 'Meta' : 'Control'}+${shift}${letter}`,
    shown: isApple ? `${isShifted ? '⇧' : ''}⌘${letter}` : `Ctrl+${shift}${letter}`,
  };
}

interface Tool {
  name: string;
  does: string;
  Icon: LucideIcon;
  keys?: ReturnType<typeof keysOf>;
}

const tools: Tool[] = [
  { name: 'header-2', does: 'Heading', Icon: Heading2 },
  { name: 'header-3', does: 'Smaller heading', Icon: Heading3 },
  { name: 'bold', does: 'Bold', Icon: Bold, keys: keysOf('KeyB', 'B') },
  { name: 'italic', does: 'Italic', Icon: Italic, keys: keysOf('KeyI', 'I') },
  { name: 'link', does: 'Link', Icon: Link, keys: keysOf('KeyK', 'K') },
  { name: 'unordered-list', does: 'List', Icon: List, keys: keysOf('Digit8', '8', true) },
  { name: 'ordered-list', does: 'Numbered list', Icon: ListOrdered, keys: keysOf('Digit7', '7', true) },
  { name: 'task-list', does: 'Checklist', Icon: ListChecks },
  { name: 'quote', does: 'Quote', Icon: TextQuote, keys: keysOf('Period', '.', true) },
];
