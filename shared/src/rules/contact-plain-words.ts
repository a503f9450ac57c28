/** English words that follow the name of a messenger in plain sentences: `adorable android beautiful blocked broken brunch busy closed coffee discord down drama emoji emojis
    facebook fashion friends gif gifs google hacked hotplace insta instagram iphone kakao kakaotalk kpop
    line locked mood naver netflix ootd samsung starbucks telegram tiktok travel trip ugly vibe vibes wechat
    whatsapp youtube`, `insta is down`. */
export const PLAIN_WORDS = new Set(
  `a about account accounts add address after again all alone also always am amazing an and another any app apps are
  around as ask at available awesome bank bark be beagle because before below best better between big bio boring both
  breaks but by bye cafe call came can cannot car care cat challenge channel chat chats check color come comes content
  cool could cute daily dance dancing deleted did direct do does dog doggo dogs done down each early either email
  emoticon emoticons empty even ever every everyday everywhere exactly fails famous fan fast favorite feed feeds feel
  filter filters find fine first follow followers for forever forget friend friends from fun funny game games gave get
  gets give go goes gone good goods got great group groups grow had happens hard has hashtag have having he hello help
  her here hers hi his hobby home hot how i id if in influencer influencers inside instead into is isn it its join just
  keep kind know last later leash less let like likes link links lists little live lives living long looks lot lots
  love loves made mainly make makes man map maps market may maybe me mean means meet message messages messenger mini
  model models mom more most mostly movie much must my name near need needed needs neither never new news nice night no
  none nope normal not nothing now obviously of off offline often oh ok okay old on once one online only open or other
  our out over page pages park party pay people perhaps pet pets photo photography photos picture pictures places play
  please plus point popular post posted posts pretty private profile profiles public puppies puppy questions quick quiet
  quite ranking rather reach ready real really red reel reels right room rooms sad said same saw say says see seems
  service set she shop shopping short should show shows similar since slow small so some someone sometimes song soon
  sorry starts still stops store stories story style such sure take takes talk talks tax taxi tell than thank thanks
  that the their them then there these they thing things think this those though time times to today together tomorrow
  too took tonight toward try under until up update updates us use used user users very via video videos view virus wait
  walk walking walks want wants was watch way we webtoon well went were what when where which while who why will with
  without wonderful work works world worthy would wow wrong yeah yes yet you your yours zone`.split(
    /\s+/,
  ),
);
