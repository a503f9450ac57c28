import { AtSign, Ban, HeartHandshake, type LucideIcon, MapPinOff, Trash2 } from 'lucide-react';
import type { PlainKey } from '../../texts/define-texts.ts';
import { landingText } from '../../texts/landing.ts';
import { Card } from '../../ui/card.tsx';

const PROMISES: readonly { icon: LucideIcon; text: PlainKey<typeof landingText> }[] = [
  { icon: MapPinOff, text: 'promiseHome' },
  { icon: HeartHandshake, text: 'promiseChat' },
  { icon: AtSign, text: 'promiseInstagram' },
  { icon: Ban, text: 'promiseBlock' },
  { icon: Trash2, text: 'promiseDelete' },
];

export function LandingPromises() {
  return (
    <section aria-labelledby="landing-promises" className="mt-10 lg:mt-16">
      <h2 id="landing-promises" className="text-lg font-bold lg:text-xl">
        {landingText('promisesTitle')}
      </h2>
      <Card className="mt-4 lg:mt-6">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
                <Icon size={20} />
              </span>
              {landingText(text)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
