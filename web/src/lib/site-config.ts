import { getConfig, type SiteConfig } from '@meongmate/shared/contract/site';
import { useEffect, useState } from 'react';
import { call } from './api.ts';

let asked: Promise<SiteConfig> | undefined;

/** What this installation offers: Google sign-in or not, which map. Asked for once. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= call(getConfig).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

export const forgetSiteConfig = (): void => {
  asked = undefined;
};

/** The same for a part of a page; nothing until it is known, and where it cannot be had. */
export function useSiteConfig(): SiteConfig | undefined {
  const [config, setConfig] = useState<SiteConfig>();
  useEffect(() => {
    let isGone = false;
    siteConfig().then(
      (known) => !isGone && setConfig(known),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return config;
}
