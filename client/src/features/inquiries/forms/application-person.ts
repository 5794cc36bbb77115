/** A question of a form: how it is asked, and how its answer is written down. */
export interface FieldSpec {
  /** As in the request; the specification's. */
  name: string;
  label: string;
  /** Said below the control before there is an error. */
  hint?: string;
  kind: 'line' | 'text' | 'date' | 'choice' | 'days';
  optional?: true;
  type?: 'email' | 'tel' | 'url';
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  autoCapitalize?: 'words' | 'none';
  /** Characters allowed, where it is worth counting. */
  max?: number;
  /** Of `choice` and `days`, in their order. */
  options?: readonly { value: string; label: string }[];
  /** Two of these stand side by side where there is room. */
  half?: true;
  /** Asked only of minors. */
  minor?: true;
}

/** Questions that belong together, under what the form says to begin them. */
export interface FieldGroup {
  title: string;
  lead?: string;
  fields: readonly FieldSpec[];
}

/** Who someone is and how to reach them; every application but the creators' begins with it. */
export const person: readonly FieldSpec[] = [
  {
    name: 'firstName',
    label: 'First name',
    kind: 'line',
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    half: true,
  },
  {
    name: 'lastName',
    label: 'Last name',
    kind: 'line',
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    half: true,
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'line',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    half: true,
  },
  { name: 'phone', label: 'Phone', kind: 'line', type: 'tel', inputMode: 'tel', autoComplete: 'tel', half: true },
];

export const home: readonly FieldSpec[] = [
  { name: 'address', label: 'Street address', kind: 'line', autoComplete: 'street-address', autoCapitalize: 'words' },
  { name: 'city', label: 'City', kind: 'line', autoComplete: 'address-level2', autoCapitalize: 'words' },
  { name: 'state', label: 'State', kind: 'line', autoComplete: 'address-level1', half: true },
  { name: 'zipCode', label: 'Zip code', kind: 'line', autoComplete: 'postal-code', inputMode: 'numeric', half: true },
];
