import type { User } from '@meongmate/shared/contract/people';
import { updateUser } from '@meongmate/shared/contract/users';
import type { Position } from '@meongmate/shared/rules/distance';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { useAction } from '../../lib/use-action.ts';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LocationPicker } from './location-picker.tsx';

interface PlaceOnlyProps {
  user: User;
  onSaved: (user: User) => void;
}

/** For a person whose profile is whole but whose place was forgotten after 30 days. */
export function PlaceOnly({ user, onSaved }: PlaceOnlyProps) {
  const location = useGeolocation();
  const [position, setPosition] = useState<Position>();
  const saving = useAction({
    run: (body: Position) => call(updateUser, { params: { id: user.id }, body }),
    onDone: (answer) => onSaved(answer.user),
    onFailed: (error) =>
      showToast({
        tone: 'destructive',
        title: t('geolocation.locationUpdateFailed'),
        description: errorText(error, t('errors.network')),
      }),
  });
  return (
    <>
      <PageHeader title={t('setup.moveTitle')} subtitle={t('setup.moveText')} />
      <LocationPicker location={location} position={position} onFound={setPosition} />
      <Button
        wide
        disabled={!position}
        pending={saving.isPending}
        onClick={() => position && saving.start(position)}
        className="mt-5"
      >
        {t('setup.saveLocation')}
      </Button>
    </>
  );
}
