import type { Language } from '@meongmate/shared/rules/language';
import { escapeHtml as text } from '../../platform/html.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { SharedAlertRow } from './lost-dogs.repository.ts';

export const FORM_STYLE = `
summary, form button { cursor: pointer; list-style: none }
form { padding: 1.25rem 0 0 }
details { margin: 0; border: 0; padding: 0 }
fieldset { margin: 0 0 1rem; border: 0; padding: 0 }
legend, label b { font-weight: 600 }
fieldset label { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem }
label.field { display: block; margin-top: 1rem }
input:not([type=radio]), textarea { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .75rem; border: 1px solid var(--soft); border-radius: .75rem; background: var(--card); color: var(--ink); font: inherit }
form img { margin-top: .5rem; width: 8rem; border-radius: .75rem }
/* In sight whatever else the form offers: two taps without scrolling. */
main { overflow: clip }
.send { position: sticky; bottom: 0; padding-block: .75rem; background: var(--card) }
output { display: block; font-weight: 600 }
[hidden] { display: none !important }`;

/** Longer side of the photo that is sent: enough to recognise a dog, and quick on a slow network. */
const PHOTO_PIXELS = 1600;

/**
 * Sends the form; "here" asks the browser for the location, after the tap on the button. A photo is made smaller here; the
 * server decodes one that this browser cannot draw. The read before it renews the cookie that a photo needs.
 */
export const FORM_SCRIPT = `
const form = document.querySelector('form');
const output = document.querySelector('output');
const [button, without] = form ? form.querySelectorAll('button') : [];
const input = form?.elements.photo;
const preview = form?.querySelector('img');
const clientId = crypto.randomUUID();
const locate = () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 15000, enableHighAccuracy: true }));
const readFile = (file) => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = reject;
  reader.readAsDataURL(file);
});
async function toPhoto(file) {
  if (!file) return undefined;
  try {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    await image.decode();
    const scale = Math.min(1, ${PHOTO_PIXELS} / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85);
  } catch {
    return readFile(file);
  }
}
input?.addEventListener('change', () => {
  const [file] = input.files;
  preview.hidden = !file;
  without.hidden = true;
  if (file) preview.src = URL.createObjectURL(file);
});
preview?.addEventListener('error', () => { preview.hidden = true; });
without?.addEventListener('click', () => {
  input.value = '';
  preview.hidden = true;
  without.hidden = true;
  form.requestSubmit();
});
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  button.disabled = true;
  without.hidden = true;
  output.textContent = '';
  try {
    let place = { latitude: Number(form.dataset.latitude), longitude: Number(form.dataset.longitude) };
    if (data.get('place') === 'here') {
      try {
        const { latitude, longitude } = await locate();
        place = { latitude, longitude };
      } catch {
        output.textContent = form.dataset.unlocated;
        button.disabled = false;
        return;
      }
    }
    const seenAt = new Date(Date.now() - Number(data.get('minutes')) * 60000).toISOString();
    const photo = await toPhoto(input.files[0]);
    if (photo) await fetch(form.dataset.alert);
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify({ seenAt, ...place, note: data.get('note'), contact: data.get('contact'), photo, clientId }),
    });
    const { error } = await response.json();
    output.textContent = response.ok ? form.dataset.done : error ?? form.dataset.failed;
    button.disabled = response.ok;
    without.hidden = response.ok || !photo;
  } catch {
    output.textContent = form.dataset.failed;
    button.disabled = false;
    without.hidden = !input.files[0];
  }
});`;

const radio = (name: string, value: string | number, label: string, isChecked = false) =>
  `<label><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}>${text(label)}</label>`;

/** The form of a finder: two taps, and what else they like to say. */
export function toFinderForm(row: SharedAlertRow, language: Language): string {
  const { lostDogPage: texts } = TEXTS[language];
  const alert = `/api/lost-dogs/shared/${row.code}`;
  return `<details><summary class="button">${text(texts.report)}</summary><form action="${alert}/sightings" data-alert="${alert}" data-latitude="${row.latitude}" data-longitude="${row.longitude}" data-done="${text(texts.done)}" data-failed="${text(texts.failed)}" data-unlocated="${text(texts.unlocated)}">
<fieldset><legend>${text(texts.where)}</legend>${radio('place', 'here', texts.here, true)}${radio('place', 'last', texts.sameplace)}</fieldset>
<fieldset><legend>${text(texts.when)}</legend>${radio('minutes', 0, texts.now, true)}${radio('minutes', 10, texts.tenMinutes)}${radio('minutes', 60, texts.hour)}</fieldset>
<label class="field"><b>${text(texts.note)}</b><textarea name="note" rows="2" maxlength="500"></textarea></label>
<label class="field"><b>${text(texts.photo)}</b><input type="file" name="photo" accept="image/*"></label><img alt="${text(texts.chosenPhoto)}" hidden>
<label class="field"><b>${text(texts.contact)}</b><input name="contact" maxlength="100" autocomplete="tel"></label>
<p class="soft" data-testid="sighting-privacy">${text(texts.privacy)}</p>
<div class="send"><output role="status"></output><button class="button" data-testid="sighting-send">${text(texts.send)}</button><button type="button" class="button second" hidden>${text(texts.withoutPhoto)}</button></div></form></details>`;
}
