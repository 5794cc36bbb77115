import { PictureImage } from '#client/components/picture.tsx';
import { areAllOf, type Issue, type Person, type Program } from '#shared/content/highlights.ts';

/** Shows who made it, with their faces. */
function People({ people, columns }: { people: readonly Person[]; columns: string }) {
  return (
    <ul className={`grid grid-cols-1 gap-x-5 gap-y-8 ${columns}`}>
      {people.map(({ id, name, part, picture }) => (
        <li key={id} className="break-inside-avoid">
          {picture && <PictureImage picture={picture} ratio="1:1" sizes="(min-width: 40rem) 12rem, 46vw" />}
          <p className="mt-3 font-display font-semibold text-lg leading-tight">{name}</p>
          <p className="mt-1 text-muted leading-snug">{part}</p>
        </li>
      ))}
    </ul>
  );
}

/** The section of a list's page that names everybody the list credits. */
export function PeopleSection({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <section id="people" aria-labelledby="people-title" className="on-paper print:hidden">
      <div className="sheet gap-y-6 pt-6 pb-[clamp(3rem,6vw,6rem)]">
        <h2 id="people-title" className="col-span-12 font-display text-title">
          People
        </h2>
        <div className="col-span-12">
          <People people={people} columns="min-[20rem]:grid-cols-2 sm:grid-cols-4 xl:grid-cols-8" />
        </div>
      </div>
    </section>
  );
}

interface EntryPeopleProps {
  people: readonly Person[];
  entry: Pick<Issue | Program, 'title' | 'people'>;
}

/** Beside the text of an entry's page, which credits them all: one portrait of three would say who matters. */
export function EntryPeople({ people, entry: { title, people: credits } }: EntryPeopleProps) {
  if (people.length === 0 || !areAllOf(people, credits)) return null;
  const here = people.map((person) => ({ ...person, part: person.part.replace(`, ${title}`, '') }));
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="mb-3 font-medium text-muted">
        People
      </h2>
      <People people={here} columns="min-[20rem]:grid-cols-2 sm:grid-cols-3" />
    </section>
  );
}
