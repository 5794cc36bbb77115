import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { type Section, sectionPath } from '#client/lib/paths.ts';
import { pagePatterns } from '#shared/paths.ts';
import { goToSection } from './section-scroll.ts';

interface SectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  section: Section;
}

/** Scrolls on the landing page; elsewhere leads to `/#section`. */
export function SectionLink({ section, onClick, children, ...props }: SectionLinkProps) {
  const [pathname, navigate] = useLocation();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (pathname === pagePatterns.home) goToSection(section);
    else navigate(sectionPath(section));
  }

  return (
    <a href={sectionPath(section)} onClick={handleClick} {...props}>
      {children}
    </a>
  );
}
