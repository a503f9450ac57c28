import { findContact } from '@meongmate/shared/rules/contacts';

/** The effect of each payload if any of it runs. */
const PAYLOAD_CODE = 'ran=1';

/** Texts that run as code if a text is interpreted as HTML, script, address or template. */
export const PAYLOADS: readonly string[] = [
  `<script>${PAYLOAD_CODE}</script>`,
  `<ScRiPt>${PAYLOAD_CODE}</sCrIpT>`,
  `<script src=//x.example/x.js></script>`,
  `<script>${PAYLOAD_CODE}//`,
  `</script><script>${PAYLOAD_CODE}</script>`,
  `</title><script>${PAYLOAD_CODE}</script>`,
  `</textarea><script>${PAYLOAD_CODE}</script>`,
  `</style><script>${PAYLOAD_CODE}</script>`,
  `--><script>${PAYLOAD_CODE}</script>`,
  `"><script>${PAYLOAD_CODE}</script>`,
  `'><script>${PAYLOAD_CODE}</script>`,
  `<img src=x onerror=${PAYLOAD_CODE}>`,
  `<img src=x:x onerror=${PAYLOAD_CODE}>`,
  `<img/src=x/onerror=${PAYLOAD_CODE}>`,
  `<img src="x" onerror="${PAYLOAD_CODE}"`,
  `"><img src=x onerror=${PAYLOAD_CODE}>`,
  `'"><img src=x onerror=${PAYLOAD_CODE}>`,
  `<image src=x onerror=${PAYLOAD_CODE}>`,
  `<svg onload=${PAYLOAD_CODE}>`,
  `<svg/onload=${PAYLOAD_CODE}>`,
  `<svg><script>${PAYLOAD_CODE}</script></svg>`,
  `<svg><animate onbegin=${PAYLOAD_CODE} attributeName=x>`,
  `<svg><a xlink:href="javascript:${PAYLOAD_CODE}"><text>x</text></a>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${PAYLOAD_CODE}>`,
  `<body onload=${PAYLOAD_CODE}>`,
  `<input autofocus onfocus=${PAYLOAD_CODE}>`,
  `<select autofocus onfocus=${PAYLOAD_CODE}>`,
  `<details open ontoggle=${PAYLOAD_CODE}>`,
  `<video src=x onerror=${PAYLOAD_CODE}>`,
  `<audio src=x onerror=${PAYLOAD_CODE}>`,
  `<video><source onerror=${PAYLOAD_CODE}></video>`,
  `<marquee onstart=${PAYLOAD_CODE}>x</marquee>`,
  `<iframe src="javascript:${PAYLOAD_CODE}"></iframe>`,
  `<iframe srcdoc="<script>parent.${PAYLOAD_CODE}</script>"></iframe>`,
  `<object data="javascript:${PAYLOAD_CODE}"></object>`,
  `<embed src="javascript:${PAYLOAD_CODE}">`,
  `<a href="javascript:${PAYLOAD_CODE}">x</a>`,
  `<a href="JaVaScRiPt:${PAYLOAD_CODE}">x</a>`,
  `<a href="java&#10;script:${PAYLOAD_CODE}">x</a>`,
  `<a href="data:text/html,<script>${PAYLOAD_CODE}</script>">x</a>`,
  `<form action="javascript:${PAYLOAD_CODE}"><button>x</button></form>`,
  `<button formaction="javascript:${PAYLOAD_CODE}">x</button>`,
  `<base href="https://x.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${PAYLOAD_CODE}">`,
  `<link rel=stylesheet href=//x.example/x.css>`,
  `<style>@import '//x.example/x.css';</style>`,
  `<div style="background:url(javascript:${PAYLOAD_CODE})">x</div>`,
  `<x onclick=${PAYLOAD_CODE}>x</x>`,
  `<template><script>${PAYLOAD_CODE}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${PAYLOAD_CODE}>">`,
  `javascript:${PAYLOAD_CODE}`,
  `JAVASCRIPT://%0a${PAYLOAD_CODE}`,
  `data:text/html;base64,PHNjcmlwdD5yYW49MTwvc2NyaXB0Pg==`,
  `vbscript:${PAYLOAD_CODE}`,
  `https://x.example/"onmouseover="${PAYLOAD_CODE}`,
  `https://x.example/'><img src=x onerror=${PAYLOAD_CODE}>`,
  `{{constructor.constructor('${PAYLOAD_CODE}')()}}`,
  `\${${PAYLOAD_CODE}}`,
  `&lt;script&gt;${PAYLOAD_CODE}&lt;/script&gt;`,
  `\\u003cscript\\u003e${PAYLOAD_CODE}\\u003c/script\\u003e`,
  `<!--<img src="--><img src=x onerror=${PAYLOAD_CODE}//">`,
  `<![CDATA[<script>${PAYLOAD_CODE}</script>]]>`,
];

/** The payloads that a text for strangers may contain: it is refused with a link (FR-45, USR-34). */
export const STRANGER_PAYLOADS = PAYLOADS.filter((payload) => findContact(payload) === null);

/** All of `payloads`, one per line, in texts of at most `max` characters. */
export function packPayloads(max: number, payloads = PAYLOADS): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of payloads) {
    if (payload.length > max) continue;
    const extended = text ? `${text}\n${payload}` : payload;
    if (extended.length > max) {
      texts.push(text);
      text = payload;
    } else text = extended;
  }
  return text ? [...texts, text] : texts;
}

/** One of the payloads for strangers with at most `max` characters, chosen by `index` in rotation. */
export function pickPayload(max: number, index: number): string {
  const candidates = STRANGER_PAYLOADS.filter(({ length }) => length <= max);
  return candidates[index % candidates.length] ?? '';
}
