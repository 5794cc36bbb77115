import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  id: string;
  label: string;
  hint?: string;
  /** What is searched for now. */
  value: string;
  /** Called once typing rests. */
  onSearch: (value: string) => void;
}

/** How long typing has to rest, in milliseconds, before it is searched for. */
const restMs = 300;

/** Longest search the server takes, in characters. */
const longest = 100;

/** Searches while one types. */
export function SearchField({ id, label, hint, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    // Back, a link or 'Clear' has changed it: not what is being typed here.
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
  return (
    <TextField
      id={id}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longest}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
