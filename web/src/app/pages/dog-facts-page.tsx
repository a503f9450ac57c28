import { DogFactsForm } from '../../features/profile/dog-facts-form.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { dogFormText } from '../../texts/dog-facts-form.ts';
import { titleText } from '../../texts/title.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The optional facts about the dog. A page of its own: my-profile has no bytes left for the form (PERF-2). */
export function DogFactsPage() {
  return (
    <div className="page-column">
      <PageHeader
        title={titleText('dogFacts')}
        subtitle={dogFormText('intro')}
        backTo={paths.myProfile}
      />
      <Card>
        <DogFactsForm onClose={() => navigate(paths.myProfile)} />
      </Card>
    </div>
  );
}
