import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isUnwritten, messageBeginning } from '#shared/inquiries/topics.ts';

/** The part of react-hook-form that a message needs. */
interface MessageForm {
  getValues: (name: 'message') => string | undefined;
  setValue: (name: 'message', value: string) => void;
}

/** Starts an empty message with the topic of the link. Waits until the form `isReady`, since a draft comes first. */
export function useTopic(form: MessageForm, isReady: boolean): void {
  const [search] = useSearchParams();
  const beginning = messageBeginning(search.get('topic'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link, not whenever the form changes
  useEffect(() => {
    if (isReady && isUnwritten(form.getValues('message') ?? '')) form.setValue('message', beginning);
  }, [beginning, isReady]);
}
