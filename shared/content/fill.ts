/** A name in a text, such as `{{network}}`. */
export const placeholder = /\{\{(\w+)\}\}/g;

/** An unknown name stays as it is. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole));
}
