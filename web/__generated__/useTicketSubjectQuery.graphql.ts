/**
 * @generated SignedSource<<228af18540ef533c08bdfd0ec912991f>>
 * @relayHash 91bbccd580d112a12cceaf5864a1178e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7bba67ccba88da8e07cb7d4301adae4c4f05f8f2fd158f84f5086bb78044d9d3

import { ConcreteRequest } from 'relay-runtime';
export type useTicketSubjectQuery$variables = {
  number: number;
  projectNumber: number;
};
export type useTicketSubjectQuery$data = {
  readonly ticket: {
    readonly subject: string;
  } | null | undefined;
};
export type useTicketSubjectQuery = {
  response: useTicketSubjectQuery$data;
  variables: useTicketSubjectQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "number"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "projectNumber"
},
v2 = [
  {
    "kind": "Variable",
    "name": "number",
    "variableName": "number"
  },
  {
    "kind": "Variable",
    "name": "projectNumber",
    "variableName": "projectNumber"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subject",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useTicketSubjectQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticket",
        "plural": false,
        "selections": [
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useTicketSubjectQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticket",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "7bba67ccba88da8e07cb7d4301adae4c4f05f8f2fd158f84f5086bb78044d9d3",
    "metadata": {},
    "name": "useTicketSubjectQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "82ca6f2d608ed3253cf16830aac068aa";

export default node;
