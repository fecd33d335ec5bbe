import { createHash } from 'node:crypto'
import type { Call, Reply } from '#platform/http/call'

const style = `main{max-width:48rem}
.message{white-space:pre-wrap;overflow-wrap:anywhere}
fieldset{border:0;padding:0;margin:2rem 0 0;min-width:0}legend{font-size:1.15rem;font-weight:600;padding:0}
.entry{margin:1rem 0}.entry label{font-weight:500}.hint{color:var(--ink2);font-size:.875rem;margin:.25rem 0}
.entry input,.entry select,.entry textarea,td input{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--ink2);border-radius:6px;background:var(--ground);color:var(--ink)}
select:focus-visible,textarea:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.measure{display:flex;gap:.5rem;align-items:center}.measure input{flex:1;min-width:0}.measure span{color:var(--ink2);white-space:nowrap}
textarea{min-height:6rem;resize:vertical}
td input{min-width:7rem;text-align:right}tbody th{white-space:normal}tbody th span{color:var(--ink2);font-weight:400}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin-top:2rem}
button{min-height:2.75rem}button.quiet{background:transparent;color:var(--link);border:1px solid var(--link)}
.proofs{list-style:none;padding:0;margin:.75rem 0}.proofs li{display:flex;gap:.75rem;justify-content:space-between;align-items:center;padding:.4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
[aria-invalid=true]{border-color:var(--warn)!important;border-width:2px!important}
details{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}summary{cursor:pointer;font-weight:600}
.answers td{min-width:7.5rem;white-space:pre-wrap;overflow-wrap:break-word}
`

/** Keeps the form a moment after each change, without its files. Without scripts the button does the same. */
const script = `const form=document.querySelector('form[data-kept]');
if(form){
const state=document.getElementById('kept');let timer,running=false,again=false;
const keep=async()=>{
if(running){again=true;return}
running=true;
const body=new FormData(form);body.delete('file');body.set('action','save');
try{const answer=await fetch(location.href,{method:'POST',body,headers:{'x-kept':'1'}});state.textContent=answer.ok?form.dataset.kept:form.dataset.lost}
catch{state.textContent=form.dataset.lost}
running=false;if(again){again=false;keep()}};
form.addEventListener('input',(event)=>{if(event.target.type==='file')return;clearTimeout(timer);timer=setTimeout(keep,800)});
form.addEventListener('submit',()=>clearTimeout(timer));
}
`

const makeSender = (type: string, data: string) => {
  const etag = `"${createHash('sha256').update(data).digest('base64url').slice(0, 16)}"`
  return async ({ request }: Pick<Call, 'request'>): Promise<Reply> => {
    const headers = { etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }
    return request.headers['if-none-match'] === etag
      ? { status: 304, headers }
      : { status: 200, raw: { type: `${type}; charset=utf-8`, data }, headers }
  }
}

export const sendSupplyStyle = makeSender('text/css', style)
export const sendSupplyScript = makeSender('text/javascript', script)
