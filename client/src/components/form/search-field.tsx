import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onSearch: (value: string) => void;
}

const restMs = 300;

/** The server's limit, in characters. */
const longest = 100;

export function SearchField({ id, label, hint, value, onSearch }: SearchFieldProps) {
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
  return (
    <TextField
      id={id}
      label={label}
      placeholder={hint}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={longest}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
