import { createHash } from 'node:crypto'
import type { Call, Reply } from '#platform/http/call'

const style = `:root{color-scheme:light dark;--ink:#18201c;--ink2:#4c5751;--ground:#fff;--sunk:#f4f6f3;--line:#d9ded9;--link:#0b6b4f;--warn:#8a1c1c;--warn-ground:#fbe9e7}
@media screen and (prefers-color-scheme:dark){:root{--ink:#eef2ef;--ink2:#b4beb8;--ground:#141816;--sunk:#1d2320;--line:#343c37;--link:#6fd3b1;--warn:#ffb4a9;--warn-ground:#3b1714}.chart .production{fill:#2f74c0;stroke:#2f74c0}.chart .construction{fill:#fdb223;stroke:#fdb223}.chart .use{fill:#bc95f9;stroke:#bc95f9}.chart .endOfLife{fill:#aa5d68;stroke:#aa5d68}.chart .beyond{fill:#143029;stroke:#77c8b7}#stage-construction path{stroke:#141816}#stage-use circle{fill:#141816}#stage-beyond path{stroke:#77c8b7}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
a{color:var(--link)}a:focus-visible,button:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
.top nav{display:flex;gap:1rem}.top [aria-current]{font-weight:600;color:var(--ink);text-decoration:none}
main{max-width:100rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:clamp(1.2rem,5vw,1.75rem);hyphens:auto;line-height:1.2;margin:.5rem 0;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:2rem 0 .75rem}
section>p{max-width:60rem}.kind,.note,.files span,.list span,.key span{color:var(--ink2)}.note{font-size:.875rem}
.banner{padding:.75rem 1rem;border-left:4px solid var(--link);background:var(--sunk);margin:0 0 1rem}
.ended{border-color:var(--warn);background:var(--warn-ground);color:var(--warn)}
dl{margin:1rem 0;display:grid;gap:.75rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr))}
dt{font-size:.8125rem;color:var(--ink2)}dd{margin:0;overflow-wrap:anywhere}dd small{display:block;color:var(--ink2);font-size:.8125rem}
.key dd{font-size:1.5rem;font-weight:600}.key span{font-size:.875rem;font-weight:400}
.chart{margin:0;border:1px solid var(--line);border-radius:6px;padding:1rem;overflow-x:auto}.chart svg{width:100%;min-width:34rem;height:auto;display:block}.chart text{font-family:Inter,system-ui,-apple-system,"Segoe UI",sans-serif}.chart .ink{fill:var(--ink)}.chart .ink2{fill:var(--ink2)}.chart .axis{stroke:var(--ink2)}.chart .grid{stroke:var(--line)}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{padding:.4rem .6rem;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
thead th{background:var(--sunk)}.figures{font-size:.8125rem}.figures th,.figures td{padding:.3rem .4rem}.unit{display:none;font-weight:400;color:var(--ink2)}.figures tr>:nth-child(2){white-space:normal}.figures tr>:first-child{position:sticky;left:0;background:var(--ground)}.figures thead tr>:first-child{background:var(--sunk)}tbody th{font-weight:500}tbody tr:last-child>*{border-bottom:0}.number{text-align:right;font-variant-numeric:tabular-nums}
abbr{text-decoration:none}
pre{margin:.5rem 0;padding:.6rem .75rem;background:var(--sunk);border:1px solid var(--line);border-radius:6px;overflow-x:auto;font-size:.875rem;white-space:pre-wrap;overflow-wrap:anywhere}code{font-family:ui-monospace,Consolas,monospace}
footer{max-width:100rem;margin:0 auto;padding:1rem;border-top:1px solid var(--line);font-size:.875rem}
.files,.list{list-style:none;padding:0;margin:0}.files li,.list li{padding:.6rem 0;border-bottom:1px solid var(--line)}
.list li{display:grid;gap:.15rem}.list a{font-weight:600}
form{margin:1rem 0 1.5rem}label{display:block;margin-bottom:.25rem}.field{display:flex;gap:.5rem}
input[type=search]{flex:1;min-width:0;font:inherit;padding:.5rem .75rem;border:1px solid var(--ink2);border-radius:6px;background:var(--ground);color:var(--ink)}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:var(--link);color:var(--ground);cursor:pointer}
.pages{display:flex;gap:1.5rem;margin-top:1.5rem}
@media(max-width:40rem){dl{grid-template-columns:1fr 1fr;gap:.75rem 1rem}.key dd{font-size:1.25rem}th,td{padding:.35rem .4rem}table{font-size:.8125rem}thead th{white-space:normal}.figures tr>:nth-child(2){display:none}.unit{display:block}.figures tr>:first-child{white-space:normal;min-width:6rem}}
@media(max-width:96rem){.figures{font-size:.75rem}.figures th,.figures td{padding:.3rem .28rem}.figures tr>:first-child{white-space:normal}}
@page{margin:14mm}@media print{.screen,.top,footer{display:none}:root{--ink:#000;--ink2:#444;--ground:#fff;--sunk:#f4f4f4;--line:#bbb}main{max-width:none;padding:0}body{font-size:10pt}.chart svg{min-width:0}.figures tr>:first-child{position:static}table{font-size:7pt}th,td{padding:.15rem .3rem}.wide{overflow:visible;border:0}section{break-inside:avoid}.results{break-inside:auto}.figures tr>:nth-child(2){display:table-cell}.unit{display:none}tr{break-inside:avoid}.figures th,.figures td{padding:.15rem .3rem}.figures{font-size:7pt}}
`
const etag = `"${createHash('sha256').update(style).digest('base64url').slice(0, 16)}"`

/** The style of the public pages, without anything from elsewhere. */
export const sendStyle = async ({ request }: Pick<Call, 'request'>): Promise<Reply> => {
  const headers = { etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }
  return request.headers['if-none-match'] === etag
    ? { status: 304, headers }
    : { status: 200, raw: { type: 'text/css; charset=utf-8', data: style }, headers }
}
