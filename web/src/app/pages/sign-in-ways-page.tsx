import { DeviceRows } from '../../features/identities/device-rows.tsx';
import { ProviderReturn } from '../../features/identities/provider-return.tsx';
import { WayRows } from '../../features/identities/way-rows.tsx';
import { paths } from '../../lib/paths.ts';
import { titleText } from '../../texts/title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The ways to sign in and the devices on which the user is signed in. */
export function SignInWaysPage() {
  return (
    <div className="page-column">
      <PageHeader title={titleText('signInWays')} backTo={paths.myProfile} />
      <ProviderReturn />
      <div className="flex flex-col gap-6">
        <WayRows />
        <DeviceRows />
      </div>
    </div>
  );
}
