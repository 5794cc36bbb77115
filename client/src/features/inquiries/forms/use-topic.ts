import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isUnwritten, messageBeginning } from '#shared/inquiries/topics.ts';

/** As much of react-hook-form as a message takes. */
interface MessageForm {
  getValues: (name: 'message') => string | undefined;
  setValue: (name: 'message', value: string) => void;
}

/**
 * Begins the message with what the link that led here says it is about, unless something is written in it already: what
 * an earlier link began is not. Waits until the form `isReady`: a draft comes first.
 */
export function useTopic(form: MessageForm, isReady: boolean): void {
  const [search] = useSearchParams();
  const beginning = messageBeginning(search.get('topic'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, not whenever the form changes
  useEffect(() => {
    if (isReady && isUnwritten(form.getValues('message') ?? '')) form.setValue('message', beginning);
  }, [beginning, isReady]);
}
