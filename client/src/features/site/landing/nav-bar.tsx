import { Link, useLocation } from 'wouter';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { Wordmark, wordmarkName } from '#client/components/wordmark.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { type Section, sections } from '#client/lib/paths.ts';
import { type PageName, pageAt } from '#shared/paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SectionLink } from './section-link.tsx';
import { useActiveSection } from './section-scroll.ts';
import { sectionNames } from './series.ts';

export function NavBar() {
  const [pathname] = useLocation();
  const reached = useActiveSection();
  const page = pageAt(pathname)?.page;
  const active = page === 'home' ? reached : page && sectionOf[page];
  return (
    <header className="nav-bar on-ink fixed inset-x-0 top-0 z-40 border-rule border-b print:hidden">
      {/* Half a bar, painted by a slow device, would move for the other half. */}
      <link rel="expect" href="#main" blocking="render" />
      <div className="public-bar gap-3">
        <SectionLink section="home" className="flex min-h-11 items-center" aria-label={`${wordmarkName()}, home`}>
          <Wordmark />
        </SectionLink>
        <nav aria-label="Main" className="nav-links hidden items-center gap-8 lg:flex">
          <ul className="flex">
            {sections.map((section, index) => (
              <li key={section}>
                <NavItem section={section} parts={index + 1} active={section === active} />
              </li>
            ))}
          </ul>
          <Link
            href={publicLinks.employeeLogin}
            className="inline-flex min-h-11 items-center border border-rule-strong px-4 font-medium text-[0.9375rem] transition-colors duration-150 hover:bg-text hover:text-bg"
          >
            Employee Portal
          </Link>
        </nav>
        <MobileMenu active={active} />
      </div>
    </header>
  );
}

/** The section that the bar marks for a page. */
const sectionOf: Partial<Record<PageName, Section>> = {
  network: 'brands',
  program: 'brands',
  magazine: 'brands',
  issue: 'brands',
  excerpt: 'brands',
  careers: 'careers',
  careersSales: 'careers',
  careersStreetTeam: 'careers',
  opening: 'careers',
  mediaKit: 'advertise',
};

function NavItem({ section, parts, active }: { section: Section; parts: number; active: boolean }) {
  return (
    <SectionLink
      section={section}
      aria-current={active ? 'location' : undefined}
      className="group relative flex min-h-11 items-center px-4 font-medium text-[0.9375rem] text-muted transition-colors duration-150 hover:text-text aria-[current]:text-text"
    >
      {sectionNames[section]}
      <StandingWave
        n={parts}
        loops
        className="absolute inset-x-4 -bottom-0.5 h-2.5 w-[calc(100%-2rem)] text-accent transition-[clip-path] duration-300 ease-out [clip-path:inset(-4px_101%_-4px_0)] group-hover:[clip-path:inset(-4px_-2px)] group-aria-[current]:[clip-path:inset(-4px_-2px)]"
      />
    </SectionLink>
  );
}
