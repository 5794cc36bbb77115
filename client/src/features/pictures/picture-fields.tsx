import { useFormContext } from 'react-hook-form';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { pictureLimits } from '#shared/pictures/pictures.ts';

interface PictureFieldsProps {
  /** Prefix of the controls' ids. */
  id: string;
  isBusy: boolean;
}

export function PictureFields({ id, isBusy }: PictureFieldsProps) {
  const { register, formState } = useFormContext<{ alt: string; credit: string }>();
  const { errors } = formState;
  return (
    <>
      <TextAreaField
        id={`${id}-alt`}
        label="Description"
        hint="What the picture shows, for people who can’t see it. Leave out “picture of.”"
        required
        rows={2}
        readOnly={isBusy}
        {...register('alt')}
        min={1}
        max={pictureLimits.alt}
        error={errors.alt?.message}
      />
      <TextField
        id={`${id}-credit`}
        label="Credit"
        hint="Who made it, if that has to be stated."
        autoComplete="off"
        readOnly={isBusy}
        {...register('credit')}
        error={errors.credit?.message}
      />
    </>
  );
}
