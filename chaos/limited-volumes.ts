/** Disks of a limited size for data folders, which can become full. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE_MB = 2048;

export interface LimitedVolume {
  folder: string;
  /** No further byte can be stored until `free()`. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Only root can mount them, on Linux. */
export const canMountVolumes = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0;

export function mountVolume(): LimitedVolume {
  const folder = mkdtempSync(path.join(tmpdir(), 'meongmate-volume-'));
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  mount(`size=${SIZE_MB}m`);
  chmodSync(folder, 0o755);
  return {
    folder,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      // A size of 0 means no limit. The kernel rejects a size below the usage, which a running server can increase.
      for (let used = blocks - bfree; ; used += 64) {
        try {
          mount(`remount,size=${Math.max(1, used) * bsize}`);
          return;
        } catch (error) {
          if (used > blocks) throw error;
        }
      }
    },
    free: () => void mount(`remount,size=${SIZE_MB}m`),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
