import { Search } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** One line: its label is read aloud, and its hint stands in it. */
  isBare?: boolean;
  value: string;
  onSearch: (value: string) => void;
}

const restMs = 300;

/** The server's limit, in characters. */
const longest = 100;

export function SearchField({ id, label, hint, isBare = false, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    // An outside change, such as Back or 'Clear', replaces the text.
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const next = text.trim();
    if (next === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = next;
      search.current(next);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const input = {
    id,
    dir: 'auto',
    placeholder: hint,
    type: 'search',
    enterKeyHint: 'search',
    autoComplete: 'off',
    maxLength: longest,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
  } as const;
  if (!isBare) return <TextField label={label} {...input} />;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-0 size-4 text-muted" />
        <input {...input} className={`${controlClass} min-h-11! py-1.5! pl-6 text-base!`} />
      </div>
    </>
  );
}
