import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { DropDown } from '#client/components/drop-down.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { LazyKeyHelp } from '#client/components/lazy-key-help.tsx';

export interface FilterField {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  isOrder?: true;
}

interface DeskFilterProps {
  /** Begins the ids of the fields. */
  id: string;
  fields: readonly FilterField[];
  values: Readonly<Record<string, string>>;
  /** How many filters are set. */
  set: number;
  onChange: (name: string, value: string) => void;
  /** A `DaysFilter`. */
  days?: ReactNode;
  /** Saved views. */
  menu?: ReactNode;
}

/** One button for all filters of a list, its saved views and its keys. */
export function DeskFilter({ id, fields, values, set, onChange, days, menu }: DeskFilterProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <DropDown
        className="shrink-0"
        size="w-[34rem]"
        label={
          <>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            <span>
              <span className="max-sm:sr-only">Filter</span>
              {set > 0 && ` (${set})`}
            </span>
          </>
        }
      >
        {(close) => (
          <div className="p-2">
            <div className="grid gap-x-6 sm:grid-cols-2">
              {fields.map(({ name, label, options }) => (
                <div key={name} className="-mb-3">
                  <SelectField
                    id={`${id}-${name}`}
                    label={label}
                    value={values[name] ?? ''}
                    options={options}
                    onChange={({ target }) => onChange(name, target.value)}
                  />
                </div>
              ))}
              {days}
            </div>
            <div className="mt-3 flex flex-wrap gap-2 border-rule border-t pt-3">
              {menu}
              <Button
                size="small"
                className="pointer-coarse:hidden"
                onClick={() => {
                  close();
                  setHelpOpen(true);
                }}
              >
                Shortcuts
              </Button>
            </div>
          </div>
        )}
      </DropDown>
      {isHelpOpen && <LazyKeyHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}
