import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import type { ContactCreate } from '#shared/inquiries.ts';
import { topicWords } from '#shared/topics.ts';

/**
 * Begins the message with what the link that led here says it is about, unless something stands in it already.
 * Waits until the form `isReady`: a draft comes first.
 */
export function useTopic(form: Pick<UseFormReturn<ContactCreate>, 'getValues' | 'setValue'>, isReady: boolean): void {
  const [search] = useSearchParams();
  const about = topicWords(search.get('topic'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, not whenever the form changes
  useEffect(() => {
    if (isReady && about && form.getValues('message') === '') form.setValue('message', `About ${about}: `);
  }, [about, isReady]);
}
