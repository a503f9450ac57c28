import { foldForSearch } from '@meongmate/shared/rules/search-text';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { HELP_SECTIONS, helpText } from '../../texts/help.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SiteFooter } from '../site-footer.tsx';

const SEARCH_MAX_LENGTH = 100;

interface Answer {
  id: string;
  question: string;
  text: string;
}

const answerOf = (topic: (typeof HELP_SECTIONS)[number]['topics'][number]): Answer => ({
  id: topic.toLowerCase(),
  question: helpText(`ask${topic}`),
  text: helpText(`say${topic}`),
});

const fold = (text: string) => foldForSearch(text).toLowerCase();

/** Whether each word of the search is in the question or its answer. */
const matches = ({ question, text }: Answer, search: string): boolean => {
  const folded = fold(`${question} ${text}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

function AnswerRow({ answer, isOpen }: { answer: Answer; isOpen: boolean }) {
  return (
    <details id={answer.id} open={isOpen} className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {answer.question}
        <ChevronDown
          size={20}
          className="shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="pb-4 text-ink-soft">{answer.text}</p>
    </details>
  );
}

/** Answers in the product's own words, for everybody and without a network. Contact is at the end. */
export function HelpPage() {
  const { user } = useSession();
  const { hash } = useLocation();
  const [search, setSearch] = useState('');
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const sections = HELP_SECTIONS.map(({ title, topics }) => ({
    title,
    answers: topics.map(answerOf).filter((answer) => matches(answer, search)),
  })).filter(({ answers }) => answers.length > 0);
  const count = sections.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <div className="page-column">
      <PageHeader
        title={helpText('title')}
        subtitle={helpText('subtitle')}
        backTo={user ? paths.myProfile : paths.landing}
      />
      <SearchField label={helpText('search')} maxLength={SEARCH_MAX_LENGTH} onSearch={setSearch} />
      <p role="status" className="mt-2 px-1 text-sm text-ink-soft">
        {search && (count > 0 ? helpText('results', { count }) : helpText('none'))}
      </p>
      <div className="mt-3 flex flex-col gap-5">
        {sections.map(({ title, answers }) => (
          <section key={title} aria-labelledby={`help-${title}`}>
            <h2 id={`help-${title}`} className="px-1 pb-2 font-bold">
              {helpText(title)}
            </h2>
            <Card padding="none" className="divide-y divide-line px-4 py-1">
              {answers.map((answer) => (
                <AnswerRow
                  key={answer.id}
                  answer={answer}
                  isOpen={hash === `#${answer.id}` || (search !== '' && count <= 3)}
                />
              ))}
            </Card>
          </section>
        ))}
        <Card as="section" aria-labelledby="help-contact">
          <h2 id="help-contact" className="font-bold">
            {helpText('contactTitle')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{helpText('contactText')}</p>
          <ButtonLink to={paths.contactAdmin} variant="secondary" wide className="mt-3">
            {helpText('contact')}
          </ButtonLink>
        </Card>
      </div>
      {!user && <SiteFooter />}
    </div>
  );
}
