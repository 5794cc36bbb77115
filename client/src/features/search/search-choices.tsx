import { Command } from 'cmdk';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/lib/format.ts';

/** Something to go to or to do that is known without asking the server. */
export interface SearchChoice {
  label: string;
  words?: string;
  icon: ReactNode;
  /** Shown only to whoever has typed some of its words. */
  isPart?: true;
  /** The keys that do the same outside the search. */
  keys?: string;
  act: () => void;
}

interface ChoicesProps {
  heading: string;
  choices: readonly SearchChoice[];
  choose: (act: () => void) => () => void;
}

export function Choices({ heading, choices, choose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Group heading={heading}>
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          value={choiceValue(heading, choice)}
          icon={choice.icon}
          title={choice.label}
          keys={choice.keys}
          onSelect={choose(choice.act)}
        />
      ))}
    </Group>
  );
}

export function Group({ heading, isDim = false, children }: { heading: string; isDim?: boolean; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className={`pt-3 [&>[cmdk-group-heading]]:px-5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-muted [&>[cmdk-group-heading]]:text-sm ${isDim ? 'opacity-60' : ''}`}
    >
      {children}
    </Command.Group>
  );
}

interface ChoiceProps {
  value: string;
  title: string;
  icon?: ReactNode;
  keys?: string | undefined;
  at?: string | null;
  onSelect: () => void;
  children?: string;
}

export function Choice({ value, title, icon, keys, at, onSelect, children }: ChoiceProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 border-transparent border-l-4 px-4 py-1.5 data-[selected=true]:border-accent data-[selected=true]:bg-surface forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2"
    >
      <span aria-hidden="true" className="shrink-0 text-muted">
        {icon ?? <ArrowRight className="size-5" />}
      </span>
      <span className="min-w-0">
        <bdi className="block font-medium wrap-anywhere">{title}</bdi>
        {(children || at) && (
          <span className="block text-muted text-sm wrap-anywhere">
            {[children, at && formatDate(at)].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
      {keys && (
        <span aria-hidden="true" className="pointer-coarse:hidden ml-auto shrink-0 font-text text-muted text-sm">
          {keys}
        </span>
      )}
    </Command.Item>
  );
}

export function choiceValue(heading: string, { label }: SearchChoice): string {
  return `${heading} ${label}`;
}
