import type { Position } from '@meongmate/shared/rules/distance';
import { useCallback, useEffect, useState } from 'react';
import {
  GeolocationError,
  type GeolocationFailure,
  locate,
  wasLocationPermitted,
} from './geolocation.ts';

export type LocationState =
  | { status: 'idle' | 'locating' }
  | { status: 'found'; position: Position }
  | { status: 'failed'; failure: GeolocationFailure };

/**
 * Requests the location at once if `mayLocate` returns true, otherwise by `request()` after a tap. With
 * `isLocationGranted` the browser never opens its question by itself.
 */
export function useGeolocation(
  mayLocate: () => Promise<boolean> = wasLocationPermitted,
): LocationState & { request: () => void } {
  const [state, setState] = useState<LocationState>({ status: 'idle' });

  const request = useCallback(() => {
    setState({ status: 'locating' });
    locate().then(
      (position) => setState({ status: 'found', position }),
      (error: unknown) =>
        setState({
          status: 'failed',
          failure: error instanceof GeolocationError ? error.failure : 'unknown',
        }),
    );
  }, []);

  useEffect(() => {
    let isMounted = true;
    void mayLocate().then((isPermitted) => {
      if (isPermitted && isMounted) request();
    });
    return () => {
      isMounted = false;
    };
  }, [mayLocate, request]);

  return { ...state, request };
}
